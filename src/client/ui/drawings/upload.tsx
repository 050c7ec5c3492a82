import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function UploadDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path className={styles.paper} stroke="none" d="M84 22h50l22 22v66H84z" />
      <path className={styles.marker} d="M88 52c20-3 42 1 66-2l1 18c-22 2-44-1-66 2z" />
      <path d="M84 110V22h50l22 22v66M134 22v22h22M96 60h44M96 76h44M96 92h26M96 44h20" />
      <path
        d="M48 104c-5 0-9 3-10 8l-4 28c0 3 2 5 5 5h162c3 0 5-2 5-5l-4-28c-1-5-5-8-10-8h-22c-4 0-6 2-7 5-2 6-7 9-13 9h-60c-6 0-11-3-13-9-1-3-3-5-7-5z"
        className={styles.paper}
      />
      <path d="M192 84c2-18-2-34-6-48M177 46l9-11 12 8" />
    </Drawing>
  );
}
