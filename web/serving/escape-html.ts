const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Text as it stands in HTML, between quotes too: as React writes it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
