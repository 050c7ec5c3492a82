import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import styles from './class-list.module.css';

interface ClassListProps {
  title: string;
  items: { uuid: string; name: string; details: string }[];
}

/** Lists classes by name, each linked to its screen. */
export function ClassList({ title, items }: ClassListProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {items.map(({ uuid, name, details }) => (
          <li key={uuid}>
            <Link to="/classes/$uuid" params={{ uuid }} className={styles.item}>
              <span className={styles.words}>
                <b dir="auto">{name}</b>
                <small>{details}</small>
              </span>
              <ChevronRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
