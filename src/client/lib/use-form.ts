import { type SubmitEvent, useEffect, useState } from 'react';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

interface FormOptions<Values> {
  initial: Values;
  /** Error messages by field; empty when the form is valid. */
  validate: (values: Values) => FieldErrors<Values>;
  onSubmit: (values: Values) => Promise<void>;
}

/**
 * Form state. A field shows its error after it loses the focus or the form is submitted, never while it is first filled
 * in. Submitting an invalid form moves the focus to the summary.
 */
export function useForm<Values extends Record<string, unknown>>({ initial, validate, onSubmit }: FormOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [summary, setSummary] = useState<HTMLElement | null>(null);

  // The same update renders the summary, so focus it in an effect.
  useEffect(() => {
    if (refusals > 0) summary?.focus();
  }, [refusals, summary]);

  const wrong = validate(values);
  const visible = (name: keyof Values) => (attempted || touched.has(name) ? wrong[name] : undefined);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setAttempted(true);
    if (Object.values(wrong).some(Boolean)) {
      setRefusals((count) => count + 1);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    /** The ref of the error summary. */
    summary: setSummary,
    /** Errors for the summary, after a submission. */
    summaryErrors: attempted ? wrong : {},
    set: <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((all) => ({ ...all, [name]: value })),
    /** Hides errors until the next submission. */
    forgive: () => {
      setAttempted(false);
      setTouched(new Set());
    },
    /** Properties of a text field. */
    text: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      error: visible(name),
      onChange: (value: string) => setValues((all) => ({ ...all, [name]: value })),
      onBlur: () => setTouched((all) => new Set(all).add(name)),
    }),
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  };
}
