import { useState } from 'react';
import { classBounds } from '#domain/classes/class-rules.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';

interface ClassNameDialogProps {
  title: string;
  description?: string;
  submitLabel?: string;
  name?: string;
  busy: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a class. */
export default function ClassNameDialog({ name: before = '', onSubmit, ...dialog }: ClassNameDialogProps) {
  const { t } = useTranslate();
  const [name, setName] = useState(before);
  return (
    <FormDialog {...dialog} submittable={name.trim() !== ''} onSubmit={() => onSubmit(name.trim())}>
      <TextField
        label={t('classes.name')}
        hint={t('classes.nameHint')}
        value={name}
        onChange={setName}
        maxLength={classBounds.name}
        autoComplete="off"
      />
    </FormDialog>
  );
}
