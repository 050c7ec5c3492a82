import type { Document } from '#contract/documents.ts';
import { licenceAddress } from '#domain/sharing/licences.ts';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import * as texts from '#locales/licence.ts';

addTexts(texts);

/** Names the author of a copy, and the licence of a document, if there is any (S05). */
export default function LicenceLine({
  document: { licence, copiedFrom },
}: {
  document: Pick<Document, 'licence' | 'copiedFrom'>;
}) {
  const { t } = useTranslate();
  if (!licence && !copiedFrom) return null;
  const address = licence ? licenceAddress(licence) : undefined;
  const name = licence && t(`licence.name.${licence}`);
  return (
    <Text as="p" size="small" tone="secondary">
      {copiedFrom ? `${t('licence.copiedFrom', { name: copiedFrom })} ` : null}
      {name ? (
        <>
          {t('licence.line')}{' '}
          {address ? (
            <a href={address} target="_blank" rel="license noreferrer">
              {name}
            </a>
          ) : (
            name
          )}
          .
        </>
      ) : null}
    </Text>
  );
}
