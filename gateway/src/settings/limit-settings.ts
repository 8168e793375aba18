import { megabytes, onOrOff, text, wholeNumber } from '@exchange/settings/formats'
import { setting } from '@exchange/settings/settings'

const count = wholeNumber(1, 9_999_999)

/** Connections, streams and memory. */
export const limitSettings = {
  connections: {
    perAddress: setting('CONNECTIONS_PER_ADDRESS', count, {
      default: '200',
      description: "Open connections of one reader's address; behind a proxy, requests under way.",
    }),
    total: setting('CONNECTIONS', count, { default: '18000', description: 'Open connections in all.' }),
  },
  streams: {
    perAddress: setting('STREAMS_PER_ADDRESS', count, {
      default: '20',
      description: "Open live streams of one reader's address.",
    }),
    total: setting('STREAMS', count, { default: '15000', description: 'Open live streams in all.' }),
    operationsPerStream: setting('OPERATIONS_PER_STREAM', count, {
      default: '50',
      description: 'Live operations in one stream.',
    }),
    operationsPerAddress: setting('OPERATIONS_PER_ADDRESS', count, {
      default: '100',
      description: "Different live operations of one reader's address.",
    }),
    operations: setting('OPERATIONS', count, {
      default: '3000',
      description: 'Different live operations in all. An operation that is already followed is not refused.',
    }),
    /** Estimated size of the answers of live operations. */
    answerBytes: setting('STREAM_ANSWERS_MB', megabytes(1), {
      default: '32',
      description:
        'Megabytes of the answers of all live operations, estimated by their cost. The process uses about eight times as much.',
    }),
  },
  cacheBytes: setting('CACHE_MB', megabytes(32), {
    default: '128',
    description: 'Megabytes of all caches together, [split by content](OPERATIONS.md#memory).',
  }),
  archiveBytes: setting('ARCHIVE_MB', megabytes(1), {
    default: '2000',
    description:
      'Megabytes of the archive of settlement and margin files. When it is full, [kept files stay](OPERATIONS.md#archive) and new ones are refused.',
  }),
  dataDirectory: setting('DATA_DIRECTORY', text, {
    default: 'var',
    description:
      'Folder of the last good responses, for a start with every source down, and of the permanent archive.',
  }),
  dataAhead: setting('DATA_AHEAD', onOrOff, {
    default: 'on',
    description:
      "`off` builds each year's [data file](README.md#stable-data) at its first request instead of after a start and after each trading day. Always off in `npm run dev`.",
  }),
}
