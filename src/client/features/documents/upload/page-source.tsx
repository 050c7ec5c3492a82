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
  /** Crawl depth in links. */
  depth: (typeof depths)[number];
}

/** Adds the scheme that people leave out. */
export function wholeAddress(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z+.-]*:/i.test(address) ? address : `https://${address}`;
}

/** Returns the fault of an address, if any. A single word, though valid as a host name, counts as incomplete. */
export function pageProblem({ url }: Pick<WebPage, 'url'>): WebAddressProblem | undefined {
  const address = wholeAddress(url);
  const problem = webAddressProblem(address);
  if (problem) return problem;
  const { hostname, port } = new URL(address);
  // An intranet host may lack a dot but has a port.
  const isNamed = hostname === 'localhost' || port !== '';
  const isWhole = /.\../.test(hostname) || hostname.startsWith('[') || isNamed;
  return isWhole ? undefined : 'invalid';
}

interface PageSourceProps {
  value: WebPage;
  onChange: (value: WebPage) => void;
  /** Whether it was submitted before, so that errors show. */
  attempted: boolean;
}

/** Fields for an address and the crawl depth (D05). */
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
