import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './account-card.module.css';

interface AccountCardProps {
  /** For who came for the other form: a question and a link. */
  otherWay: ReactNode;
  children: ReactNode;
}

/** The sheet that a person signs in or signs up on. */
export function AccountCard({ otherWay, children }: AccountCardProps) {
  return (
    <Card as="section" className={styles.card}>
      {children}
      <p className={styles.otherWay}>{otherWay}</p>
    </Card>
  );
}
