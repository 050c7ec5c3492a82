import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AnalysisPart } from '#domain/analysis/part-names.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { chipClass } from '#client/ui/chip-class.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './part-links.module.css';

interface PartLinksProps {
  names: readonly AnalysisPart[];
  titleOf: (name: AnalysisPart) => string;
}

/** Links to the parts, on one expandable line. */
export function PartLinks({ names, titleOf }: PartLinksProps) {
  const { t } = useTranslate();
  const [isOpen, setOpen] = useState(false);
  function go(name: AnalysisPart): void {
    // Collapse first, so that the part scrolls below the sticky header.
    flushSync(() => setOpen(false));
    const part = document.querySelector(`#part-${name}`);
    part?.closest('details')?.setAttribute('open', '');
    part?.scrollIntoView({ block: 'start' });
  }
  return (
    <div className={clsx(styles.bar, isOpen && styles.expanded)}>
      <nav className={styles.links} aria-label={t('analysis.parts')}>
        {names.map((name) => (
          <button key={name} type="button" className={chipClass({ large: true }, styles.link)} onClick={() => go(name)}>
            {titleOf(name)}
          </button>
        ))}
      </nav>
      <IconButton
        size="small"
        label={isOpen ? t('analysis.fewerParts') : t('analysis.allParts')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <ChevronUp /> : <ChevronDown />}
      </IconButton>
    </div>
  );
}
