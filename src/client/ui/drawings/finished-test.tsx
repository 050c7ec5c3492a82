import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function FinishedTestDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path className={styles.paper} d="M66 14h84l22 22v110H66z" />
      <path d="M150 14v22h22" />
      <path className={styles.marker} d="M90 84c20-3 42 1 66-2l1 15c-22 2-44-1-66 2z" />
      <path d="M80 44c3 3 4 5 5 8 3-8 7-13 12-17M106 48h40M80 66c3 3 4 5 5 8 3-8 7-13 12-17M106 70h48M80 90c3 3 4 5 5 8 3-8 7-13 12-17M106 92h36M81 106l12 12M93 106l-12 12M106 114h44" />
      <path d="M186 122c-4-16 20-26 32-14 14 14-4 30-20 24-6-2-11-6-12-10z" />
      <path d="M200 118c2 2 3 4 4 6 3-6 5-9 9-12" />
    </Drawing>
  );
}
