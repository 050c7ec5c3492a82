import type { ComponentProps, ReactNode } from 'react';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import styles from './segmented-choice.module.css';

interface SegmentedChoiceProps<Value extends string> extends Omit<
  ComponentProps<typeof Segmented<Value>>,
  'block' | 'className'
> {
  /** Further fields for the selected value. */
  children?: ReactNode;
}

/** A labelled choice in the dialog for a new test. */
export function SegmentedChoice<Value extends string>({ children, ...segmented }: SegmentedChoiceProps<Value>) {
  return (
    <div>
      <FieldLabel aria-hidden>{segmented.label}</FieldLabel>
      <Segmented {...segmented} block className={styles.options} />
      {children ? (
        <div className={styles.details} ref={scrollIntoSight}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

/** New fields may be below the visible part of a full dialog. */
const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
