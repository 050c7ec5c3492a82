import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

/** An address of the web, as text: people leave out what their browser adds, which `type="url"` would refuse. */
export function AddressField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField {...field} type="text" inputMode="url" autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}
