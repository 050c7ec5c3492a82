import { type ReactNode, useId } from 'react';
import { Card } from '#client/ui/card.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './way.module.css';

interface WayProps {
  /** Fragment of the URL that leads here. */
  anchor?: string;
  title: string;
  /** Explains where people's texts are sent. */
  text: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One way to set up a model. */
export function Way({ anchor, title, text, action, children }: WayProps) {
  const id = useId();
  return (
    <section id={anchor} className={styles.way} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <Text as="p" size="ui" tone="secondary">
            {text}
          </Text>
        </div>
        {action}
      </header>
      <Card className={styles.card}>{children}</Card>
    </section>
  );
}
