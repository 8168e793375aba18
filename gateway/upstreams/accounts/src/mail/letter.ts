/** A written mail without its transport fields. */
export interface WrittenMail {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** A part of a letter that is not a paragraph. The author of its HTML must escape foreign text. */
export interface LetterSection {
  text: string
  html: string
}

export interface Letter {
  to: string
  subject: string
  /** Name in the greeting; without it the greeting is impersonal. */
  name?: string
  paragraphs: readonly string[]
  /** Tables and lists between the paragraphs and the action, each as text and as HTML. */
  sections?: readonly LetterSection[]
  /** The main action. */
  action?: { label: string; url: string }
  /** Paragraphs after the action. */
  closing?: readonly string[]
  headers?: Record<string, string>
}

/** Escapes text for HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Writes a letter as text and as HTML, readable without pictures and in dark mode. */
export function writeLetter({
  to,
  subject,
  name,
  paragraphs,
  sections = [],
  action,
  closing = [],
  headers,
}: Letter): WrittenMail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${name},`
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const text = [
    greeting,
    ...paragraphs,
    ...sections.map(({ text: part }) => part),
    ...link,
    ...closing,
    'MyNZX',
  ].join('\n\n')
  const button =
    action === undefined
      ? []
      : [
          `<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:4px;background:#0b5d4d;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>`,
          `Or open this address: <br><span style="word-break:break-all">${escapeHtml(action.url)}</span>`,
        ]
  const paragraph = (block: string) => `<p>${block}</p>`
  const blocks = [
    ...[greeting, ...paragraphs].map(escapeHtml).map(paragraph),
    ...sections.map(section => section.html),
    ...[...button, ...[...closing, 'MyNZX'].map(escapeHtml)].map(paragraph),
  ]
  const html = `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif"><div style="max-width:560px;margin:0 auto">${blocks.join('')}</div></body></html>`
  return { to, subject, text: `${text}\n`, html, ...(headers === undefined ? {} : { headers }) }
}
