import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function ExamDayDrawing() {
  return (
    <Drawing>
      <path className={styles.paper} d="M54 34h132v108H54z" />
      <path className={styles.marker} d="M132 98c12-2 24 1 36-1l1 24c-13 1-24-1-37 1z" />
      <path d="M54 34h132v108H54zM54 60h132M84 22v22M156 22v22" />
      <path d="M72 78h16M102 78h16M132 78h16M162 78h10M72 100h16M102 100h16M72 122h16M102 122h16" />
      <path d="M140 108l8 9 17-20" />
    </Drawing>
  );
}
