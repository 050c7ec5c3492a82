import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function NotFoundDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path d="M24 38c30-8 66-6 92 8v92c-26-12-62-14-92-8z" className={styles.paper} />
      <path strokeDasharray="5 6" d="M116 46c26-14 62-16 92-8v92c-30-6-66-4-92 8" />
      <path d="M42 58c20-4 40-2 56 4M42 76c20-4 40-2 56 4M42 94c14-3 28-2 40 1" />
      <path className={styles.marker} d="M146 34l52-20 20 50-52 20z" />
      <path d="M150 32l50-19 19 50-50 19zM174 40c0-9 13-12 16-4 2 6-6 9-6 15M187 60l.5 1" />
      <path d="M140 66c-6 2-10 6-12 11" />
    </Drawing>
  );
}
