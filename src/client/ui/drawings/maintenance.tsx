import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function MaintenanceDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path className={styles.marker} d="M62 96l84-62 20 26-84 62z" />
      <path d="M58 92l84-62 20 27-84 62-28 8zM58 92l20 27M142 30l14-10c4-3 9-2 12 2l9 12c3 4 2 9-2 12l-13 11M70 104l82-60" />
      <path d="M50 127l6-9 8 7z" fill="currentColor" />
      <path d="M36 140c24-6 40 4 62-1s36 5 56 0 30 2 50-2" />
    </Drawing>
  );
}
