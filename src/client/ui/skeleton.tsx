import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: number;
}

/** A grey placeholder with the size of the loading content. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span className={styles.skeleton} aria-hidden="true" style={{ width, height }} />;
}
