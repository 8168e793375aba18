/** Pictures and files of the gallery, generated here so that none must be shipped. */

const types = {
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  csv: 'text/csv',
} as const

/** The type is that of the file name's extension. */
const asset = (title: string, description: string, fileName: `${string}.${keyof typeof types}`) => ({
  fields: {
    title,
    description,
    file: { fileName, contentType: types[fileName.split('.').at(-1) as keyof typeof types] },
  },
})

const picture = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`

const hall = picture(
  1200,
  800,
  '<rect width="1200" height="800" fill="#dcefe9"/><path d="M0 620 240 470l210 90 260-250 190 120 300-280v650H0z" fill="#0b5d4d"/><circle cx="960" cy="190" r="80" fill="#62cdb0"/>',
)

const portrait = picture(
  400,
  400,
  '<rect width="400" height="400" fill="#dde5e0"/><circle cx="200" cy="150" r="70" fill="#53645e"/><path d="M60 400c0-90 60-150 140-150s140 60 140 150z" fill="#53645e"/>',
)

const logo = picture(
  390,
  110,
  '<path d="M10 90 50 30l24 32 36-52" fill="none" stroke="#0b5d4d" stroke-width="12"/><text x="130" y="72" font-family="sans-serif" font-size="44" font-weight="700" fill="#12211d">Harbour</text>',
)

const icon = picture(
  48,
  48,
  '<path d="M6 36 18 20l10 8L42 8" fill="none" stroke="#0a7447" stroke-width="4"/>',
)

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const assets = {
  hall: { file: hall, ...asset('The hall', 'A green hill below a sun', 'hall.svg') },
  portrait: { file: portrait, ...asset('A portrait', 'A person, drawn in grey', 'portrait.svg') },
  'harbour-logo': { file: logo, ...asset('Harbour', 'The logo of Harbour Securities', 'logo.svg') },
  icon: { file: icon, ...asset('A rising line', 'A line that rises', 'icon.svg') },
  rules: { file: pdf, ...asset('The rules', 'All rules of the market', 'rules.pdf') },
  opening: { file: 'x', ...asset('The opening', 'A film of the opening', 'opening.mp4') },
  bell: { file: 'x', ...asset('The bell', 'The sound of the bell', 'bell.mp3') },
  fees: { file: 'a,b\n', ...asset('Fees', 'A list of fees', 'fees.csv') },
}

/** The files of the gallery's assets, by their paths in a content folder. */
export const assetFiles: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(assets).flatMap(([id, { file, fields }]) => [
    [`assets/${id}.json`, { fields }],
    [`assets/${id}/${fields.file.fileName}`, file],
  ]),
)
