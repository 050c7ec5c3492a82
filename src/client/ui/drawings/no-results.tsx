import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function NoResultsDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path className={styles.paper} d="M48 20h66l22 22v98H48z" />
      <path d="M114 20v22h22M62 46h34M62 62h46M62 78h30M62 94h24" />
      <circle className={styles.marker} cx="146" cy="88" r="31" />
      <circle cx="148" cy="86" r="31" />
      <path d="M171 109l28 29M167 113l28 29M199 138l-4 4" />
      <path d="M136 78l22 17M158 77l-21 19" />
    </Drawing>
  );
}
