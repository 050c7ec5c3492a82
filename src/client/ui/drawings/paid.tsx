import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function PaidDrawing() {
  return (
    <Drawing>
      <path className={styles.marker} d="M50 56l88-15 11 63-88 15z" />
      <path d="M44 66l88-16 12 66-88 16z" />
      <path className={styles.paper} d="M54 46h90v66H54z" />
      <path d="M82 78c6 5 9 9 12 14 8-18 16-28 32-40" strokeWidth="3" />
      <path d="M54 58h14" />
      <path
        className={styles.paper}
        d="M176 92h30v24c0 8-6 14-14 14h-2c-8 0-14-6-14-14zM206 98c12-2 12 18-1 17M168 136h46"
      />
      <path d="M184 82c-4-6 4-8 0-15M196 82c-4-6 4-8 0-15" />
    </Drawing>
  );
}
