import { crawlLimits } from '#domain/documents/crawl-frontier.ts';
import { type WebAddressProblem, webAddressProblem } from '#domain/documents/web-address.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { AddressField } from './address-field.tsx';

const depths = ['0', '1', '2', '3'] as const;

export interface WebPage {
  url: string;
  /** Links away from the page that are read too. */
  depth: (typeof depths)[number];
}

/** As it is sent: people leave out what their browser adds. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Nothing where it may be sent. A word alone, which a network could know as a computer, is half an address here. */
export function pageProblem({ url }: Pick<WebPage, 'url'>): WebAddressProblem | undefined {
  const address = wholeAddress(url);
  const problem = webAddressProblem(address);
  if (problem) return problem;
  const { hostname, port } = new URL(address);
  // A school's own wiki is called so, with its port.
  const isNamed = hostname === 'localhost' || port !== '';
  const isWhole = /.\../.test(hostname) || hostname.startsWith('[') || isNamed;
  return isWhole ? undefined : 'invalid';
}

interface PageSourceProps {
  value: WebPage;
  onChange: (value: WebPage) => void;
  /** Somebody tried to send it. */
  attempted: boolean;
}

/** An address, and how far its links are followed; each depth says what it means (D05). */
export function PageSource({ value, onChange, attempted }: PageSourceProps) {
  const { t } = useTranslate();
  const problem = attempted ? pageProblem(value) : undefined;
  return (
    <>
      <AddressField
        label={t('upload.pageAddress')}
        placeholder="https://"
        value={value.url}
        onChange={(url) => onChange({ ...value, url })}
        error={problem ? t(problem === 'invalid' ? 'errors.URL_INVALID' : 'errors.URL_NOT_ALLOWED') : undefined}
      />
      <div>
        <FieldLabel>{t('upload.depth')}</FieldLabel>
        <Segmented
          block
          label={t('upload.depth')}
          value={value.depth}
          options={depths.map((depth) => ({ value: depth, content: t(`upload.depthName.${depth}`) }))}
          onChange={(depth) => onChange({ ...value, depth })}
        />
        <FieldHint as="output">{t(`upload.depthMeaning.${value.depth}`, { pages: crawlLimits.pages })}</FieldHint>
      </div>
    </>
  );
}
