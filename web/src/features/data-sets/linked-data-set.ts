import type { FragmentData } from '../../apollo/fragment-data.ts'
import { siteName } from '../../lib/site-name.ts'
import { dataFilePath, dataPath, dataSetPath, homePath, termsPath } from '../../paths.ts'
import type { LinkedData } from '../../ui/text/structured-data.tsx'
import type { DataSetView_set } from './__generated__/data-set-view.graphql.ts'

/** Formats of the files, with their media types. */
const formats = [
  ['csv', 'text/csv'],
  ['json', 'application/json'],
  ['parquet', 'application/vnd.apache.parquet'],
] as const

/** A data set for search engines: schema.org's `Dataset`, with its files and columns. `address` returns absolute addresses. */
export function linkedDataSet(
  { id, title, about, asAt, readAt, coversFrom, coversTo, columns }: FragmentData<DataSetView_set>,
  address: (path: string) => string,
): LinkedData {
  const instant = asAt ?? readAt
  return {
    '@type': 'Dataset',
    name: title,
    description: about,
    url: address(dataSetPath(id)),
    license: address(termsPath),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: siteName, url: address(homePath) },
    includedInDataCatalog: { '@type': 'DataCatalog', name: `${siteName} data`, url: address(dataPath) },
    // A set of the present covers the time of its figures.
    temporalCoverage:
      coversFrom !== null && coversTo !== null ? `${coversFrom}/${coversTo}` : (instant ?? undefined),
    dateModified: instant ?? undefined,
    variableMeasured: columns.map(({ name, unit, description }) => ({
      '@type': 'PropertyValue',
      name,
      description: description?.replaceAll('`', ''),
      unitText: unit ?? undefined,
    })),
    distribution: formats.map(([ending, encodingFormat]) => ({
      '@type': 'DataDownload',
      encodingFormat,
      contentUrl: address(dataFilePath(id, ending)),
    })),
  }
}
