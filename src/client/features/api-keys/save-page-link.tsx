import { BookmarkPlus } from 'lucide-react';
import { addTexts, useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { Row } from '#client/ui/row.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import * as texts from '#locales/api-keys.ts';

addTexts(texts);

/**
 * The address of a bookmark that opens the upload dialog with the page one reads; see app/receive-shared.ts. Nothing is
 * saved before a press there, so that no other page can add documents.
 */
const bookmarkOf = (origin: string): string =>
  // The address stays in the fragment, which browsers do not send.
  `javascript:void open('${origin}/documents#save='+encodeURIComponent(location.href))`;

/** Offers a bookmark that saves the page one reads, to be dragged to the bookmarks bar or copied. */
export default function SavePageLink() {
  const { t } = useTranslate();
  const address = bookmarkOf(location.origin);
  return (
    <Stack>
      <Row wrapped>
        <a
          href="/documents"
          ref={(link) => {
            // React refuses such addresses; they are made for other pages, and our policy runs none here.
            link?.setAttribute('href', address);
            const explain = (event: Event) => {
              event.preventDefault();
              toast({ title: t('apiKeys.bookmarkDrag') });
            };
            link?.addEventListener('click', explain);
            return () => link?.removeEventListener('click', explain);
          }}
          className={buttonClass({ variant: 'secondary' })}
        >
          <BookmarkPlus aria-hidden />
          {t('apiKeys.bookmark')}
        </a>
        <CopyButton
          text={address}
          words={{
            copy: t('apiKeys.bookmarkCopy'),
            copied: t('apiKeys.copied'),
            failed: t('apiKeys.bookmarkCopyFailed'),
          }}
        />
      </Row>
      <Text as="p" size="small" tone="secondary">
        {t('apiKeys.bookmarkHow')}
      </Text>
    </Stack>
  );
}
