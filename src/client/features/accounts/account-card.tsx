import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './account-card.module.css';

interface AccountCardProps {
  /** Link to the other form. */
  otherWay?: ReactNode;
  children: ReactNode;
}

/** The card of the sign-in and sign-up forms. */
export function AccountCard({ otherWay, children }: AccountCardProps) {
  return (
    <Card as="section" className={styles.card}>
      {children}
      {otherWay ? <p className={styles.otherWay}>{otherWay}</p> : null}
    </Card>
  );
}
