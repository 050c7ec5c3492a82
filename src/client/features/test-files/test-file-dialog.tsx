import { urlOf } from '#contract/endpoint.ts';
import { downloadTest, testFileFormats } from '#contract/test-files.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Text } from '#client/ui/text.tsx';
import type { QuizListItem } from '#contract/quizzes.ts';
import styles from './test-file-dialog.module.css';

interface TestFileDialogProps {
  quiz: Pick<QuizListItem, 'uuid'>;
  onClose: () => void;
  returnFocus: () => void;
}

/** Exports a test with its key for Moodle and other programs. */
export default function TestFileDialog({ quiz, onClose, returnFocus }: TestFileDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('testFiles.title')} description={t('testFiles.text')} onClose={onClose} returnFocus={returnFocus}>
      <ul className={styles.formats}>
        {testFileFormats.map((format) => (
          <li key={format} className={styles.format}>
            <div>
              <p className={styles.name}>{t(`testFiles.${format}`)}</p>
              <Text as="p" size="small" tone="secondary">
                {t(`testFiles.${format}Text`)}
              </Text>
            </div>
            <a
              className={buttonClass({ variant: 'secondary', size: 'small' })}
              href={urlOf(downloadTest, { params: { uuid: quiz.uuid }, query: { format } })}
              download
              aria-label={t('testFiles.downloadAs', { format: t(`testFiles.${format}`) })}
            >
              {t('testFiles.download')}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
