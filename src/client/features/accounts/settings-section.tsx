import { type ReactNode, useId } from 'react';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  title: string;
  /** Explanation of the setting. */
  text?: string;
  children: ReactNode;
}

/** One setting: its description on the left, its controls on the right. */
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
