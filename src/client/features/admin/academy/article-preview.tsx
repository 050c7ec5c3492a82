import { useEffect, useRef } from 'react';
import academyStyles from '#client/features/academy/academy.css?inline';
import textStyles from '#client/features/landing/text-page.css?inline';

/** Overrides for a narrow column, since the real page has the whole window. */
const narrow = `.academy { padding: 20px 18px; } .academy h1 { margin-top: 0; font-size: 28px; line-height: 34px; }
.ac-lead { font-size: 16px; line-height: 26px; }`;

interface ArticlePreviewProps {
  language: string;
  title: string;
  summary: string;
  /** Rendered by the server from Markdown, which allows no HTML. */
  html: string;
}

/** Shows an article with the academy's styles, isolated from this page. Its scripts don't run. */
export function ArticlePreview({ language, title, summary, html }: ArticlePreviewProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    if (root.adoptedStyleSheets?.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { box-sizing: border-box; } ${textStyles}${academyStyles}${narrow}`);
      root.adoptedStyleSheets = [sheet];
    }
    const article = document.createElement('article');
    article.className = 'text-page academy';
    article.lang = language;
    const heading = document.createElement('h1');
    heading.textContent = title;
    const lead = document.createElement('p');
    lead.className = 'ac-lead';
    lead.textContent = summary;
    const text = document.createElement('div');
    text.className = 'prose';
    text.innerHTML = html;
    article.append(heading, lead, text);
    root.replaceChildren(article);
  }, [language, title, summary, html]);
  return <div ref={host} />;
}
