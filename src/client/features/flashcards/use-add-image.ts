import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addCardImage } from '#contract/flashcards.ts';
import { createApiError, isApiError } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t } from '#client/lib/i18n.ts';
import { upload } from '#client/lib/upload.ts';

/** Uploads images for cards, drawn from the input; leaving cancels the upload. */
export function useAddImage<Given>(draw: (given: Given) => Promise<File>) {
  const [percent, setPercent] = useState(0);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const mutation = useMutation({
    async mutationFn(given: Given) {
      setPercent(0);
      const image = await draw(given).catch(() => {
        throw createApiError(415, { code: 'FILE_TYPE_INVALID', message: '' });
      });
      return upload(addCardImage, { fields: {}, file: image, onProgress: setPercent, signal: abort.signal });
    },
  });
  return { ...mutation, percent };
}

/** Describes an image error and its remedy. */
export function describeImageError(error: unknown): string {
  const code = isApiError(error) ? error.code : undefined;
  if (code === 'FILE_TYPE_INVALID' || code === 'FILE_CORRUPT' || code === 'FILE_EMPTY')
    return t('flashcards.imageUnreadable');
  return code === 'FILE_TOO_LARGE' || code === 'FILE_TOO_COMPLEX' || code === 'PAYLOAD_TOO_LARGE'
    ? t('flashcards.imageTooLarge')
    : describeError(error);
}
