/** The look of text that staff wrote as HTML, in whose few elements no class can stand. */
export const proseClass =
  'max-w-[70ch] text-sm text-muted [&>*+*]:mt-2.5 [&_a]:text-accent-ink [&_a]:underline [&_b]:text-ink [&_strong]:text-ink ' +
  '[&_h2]:font-semibold [&_h2]:text-ink [&_h3]:font-semibold [&_h3]:text-ink [&_h4]:font-semibold [&_h4]:text-ink ' +
  '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5 [&_td]:border [&_td]:border-line [&_td]:px-2 [&_td]:py-1 ' +
  '[&_th]:border [&_th]:border-line [&_th]:px-2 [&_th]:py-1 [&_th]:text-start [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-3';
