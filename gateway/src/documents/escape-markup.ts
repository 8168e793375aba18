const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for HTML or XML, within elements and quoted attributes; signs that XML does not allow are left out. */
export function escapeMarkup(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, '')
    .replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}
