import type { Ref } from 'react';

interface FileInputProps {
  /** For the button that opens the picker. */
  ref: Ref<HTMLInputElement>;
  label: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

/** A hidden file input, opened by a visible control. */
export function FileInput({ ref, label, accept, multiple = false, onChoose }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={multiple}
      tabIndex={-1}
      aria-label={label}
      accept={accept}
      onChange={(event) => {
        onChoose([...(event.target.files ?? [])]);
        // Lets the same file be chosen again.
        event.target.value = '';
      }}
    />
  );
}
