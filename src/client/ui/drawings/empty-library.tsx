import styles from '#client/ui/drawing.module.css';
import { Drawing } from '#client/ui/drawing.tsx';

export function EmptyLibraryDrawing({ small }: { small?: boolean }) {
  return (
    <Drawing small={small}>
      <path className={styles.marker} d="M93 59l25-7 19 69-25 7z" />
      <path d="M22 128.500c48-1.200 132 .8 196-.4" />
      <path d="M22 135c60-.6 140 .6 196 0" />
      <path d="M44 136l-1 15 14-15M196 136l1 15-14-15" />
      <path className={styles.paper} d="M46 54.500l17-.5.5 74H46z" />
      <path d="M46 68h17M46 74h17M46 114h17" />
      <path className={styles.paper} d="M66 42h20v86H66z" />
      <path d="M66 56h20M71 66v34" />
      <path d="M95 60.500l21.500-6 18.500 67-21.500 6.500zM100 72l18-5M103 84l18-5" />
      <path strokeDasharray="5 6" d="M146 62h17v66h-17zM168 50h15v78h-15z" />
      <path className={styles.paper} d="M192 108h20l-2.500 20h-15z" />
      <path d="M198 108l-5-30M204 108l2-36M207 108l10-22" />
      <path d="M192 78l3-5M206 72l.5-5M217 86l3-5" />
    </Drawing>
  );
}
