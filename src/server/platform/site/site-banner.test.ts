import { describe, expect, it } from 'vitest';
import { settingDefinitions } from '#contract/settings.ts';
import { shownBanner, withBanner } from './site-banner.ts';

const page = '<body><!--banner--><main></main></body>';
const text = { es: 'Beta <b>gratuita</b>', en: '"Free" & open' };

describe('the banner of public pages', () => {
  it('[B05] stands as text, whatever was typed, and can be closed by its id', () => {
    const html = withBanner(page, { mode: 'dismissible', id: 'summer-1', text }, 'es');
    expect(html).toContain(
      '<aside class="banner" aria-label="Aviso" data-banner="summer-1"><span>Beta &lt;b&gt;gratuita&lt;/b&gt;</span>',
    );
    expect(html).toContain('aria-label="Cerrar aviso"');
    expect(html).toMatch(/<script nonce="__CSP_NONCE__">[^<]*'summer-1'/);
  });

  it('[B05] cannot be closed where it is fixed, and is not there where it is off', () => {
    const fixed = withBanner(page, { mode: 'fixed', id: 'x', text }, 'en');
    expect(fixed).toContain('&quot;Free&quot; &amp; open');
    expect(fixed).not.toMatch(/button|script/);
    expect(withBanner(page, null, 'en')).toBe('<body><main></main></body>');
    expect(shownBanner({ mode: 'off', id: 'x', text }, true)).toBeNull();
  });

  it('[B05, L06] says nothing of a beta where there are no plans', () => {
    const beta = settingDefinitions.banner.default;
    expect(shownBanner(beta, true)).toEqual(beta);
    expect(shownBanner(beta, false)).toBeNull();
    expect(shownBanner({ ...beta, id: 'summer-1' }, false)).not.toBeNull();
  });
});
