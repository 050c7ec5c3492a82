import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function NotChargedDrawing() {
  return (
    <Drawing>
      <path className={styles.marker} d="M56 78c40-4 84 1 130-3l1 16c-44 4-88 0-131 4z" />
      <path d="M48 46c0-5 4-9 9-9h118c5 0 9 4 9 9v70c0 5-4 9-9 9H57c-5 0-9-4-9-9z" />
      <path d="M48 62h136M62 106h28M62 84h52" />
      <path d="M176 142c-32 12-78 10-104-8M72 134l2 13M72 134l13-1" />
    </Drawing>
  );
}
