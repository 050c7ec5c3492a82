import { documentLanguages } from '#domain/documents/content.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { useFolders } from '#client/features/documents/documents.api.ts';
import styles from './document-choices.module.css';
import type { DocumentChoices as Choices } from './upload-queue.ts';

interface DocumentChoicesProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Language and folder, for all kinds of sources. */
export function DocumentChoices({ choices, onChange }: DocumentChoicesProps) {
  const { t } = useTranslate();
  const folders = useFolders().data?.items ?? [];
  return (
    <div className={styles.choices}>
      <SelectField
        label={t('upload.language')}
        value={choices.language ?? ''}
        options={[
          { value: '', label: t('upload.languageAuto') },
          ...documentLanguages.map((language) => ({ value: language, label: t(`upload.language.${language}`) })),
        ]}
        onChange={(language) => onChange({ ...choices, language: language || null })}
      />
      <SelectField
        label={t('upload.folder')}
        aside={t('ui.optional')}
        value={choices.folder ?? ''}
        options={[
          { value: '', label: t('upload.noFolder') },
          ...folders.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        onChange={(folder) => {
          const { folder: _, ...rest } = choices;
          onChange(folder ? { ...rest, folder } : rest);
        }}
      />
    </div>
  );
}
