/** A column of a described CSV file. */
interface DescribedColumn {
  /** Cell of the header. */
  title: string
  /** Type by the vocabulary's names. */
  type?: string
  unit?: string | null | undefined
  description?: string | null
}

interface CsvMetadataOptions {
  /** Address of the CSV file, relative to the description. */
  url: string
  title: string
  description?: string | undefined
  /** Publisher of the figures. */
  source: string | undefined
  /** Age of the figures. */
  note: object
  columns: readonly DescribedColumn[]
}

/** Media type of a description of a CSV file. */
export const csvMetadataType = 'application/csvm+json'

/** End of a description's address, after that of its CSV file: the default of the vocabulary. */
export const csvMetadataEnding = '-metadata.json'

/** `Link` header of a CSV file with a description at the default address. The query selects the content of both. */
export const describedByLink = (csvPath: string, query = ''): string =>
  `<${csvPath}${csvMetadataEnding}${query}>; rel="describedby"; type="${csvMetadataType}"`

/**
 * Description of a CSV file by the W3C's metadata vocabulary for tabular data (CSVW): title, columns, and the age and
 * source of the figures as a note.
 */
export function csvMetadata({ url, title, description, source, note, columns }: CsvMetadataOptions): string {
  const metadata = {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    url,
    'dc:title': title,
    'dc:description': description,
    'dc:source': source,
    notes: [note],
    tableSchema: {
      columns: columns.map(column => ({
        titles: column.title,
        datatype: column.type,
        'dc:description': column.description ?? undefined,
        'schema:unitText': column.unit ?? undefined,
      })),
    },
  }
  return `${JSON.stringify(metadata, null, 1)}\n`
}
