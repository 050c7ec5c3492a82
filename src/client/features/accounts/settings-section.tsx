import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  /** Subject or consequence of the setting. */
  text?: string;
  children: ReactNode;
}

/** One thing to set: what it is at the left, how at the right. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
