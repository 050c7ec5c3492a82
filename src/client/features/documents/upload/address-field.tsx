import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

/** A text field for a URL: people omit the scheme, which `type="url"` would reject. */
export function AddressField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField {...field} type="text" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}
