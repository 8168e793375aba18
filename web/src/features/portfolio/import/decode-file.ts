/** Maximum size of a file: more than 10,000 rows with notes. */
const maxBytes = 5_000_000

/** Text of a file, or the reason why it cannot be read. */
export type DecodedFile = { text: string; encoding: string } | { refusal: string }

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

const saveAsCsv =
  'This is an Excel workbook. Open it, choose “Save as” and the format “CSV UTF-8”, and choose the saved file here.'

/** Formats that are often chosen by mistake. Null for others. */
function otherFormat(bytes: Uint8Array): string | null {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return saveAsCsv
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46))
    return 'This is a PDF. Ask for the same list as a CSV file and choose that.'
  return null
}

/** The share of zeros at even or odd places: Latin text in UTF-16 has one in each pair of bytes. */
function zerosAt(bytes: Uint8Array, offset: 0 | 1): number {
  const start = bytes.subarray(0, 1_000)
  const zeros = start.filter((byte, at) => byte === 0 && at % 2 === offset).length
  return start.length === 0 ? 0 : zeros / (start.length / 2)
}

/** UTF-16 with or without a byte order mark, UTF-8, or else the encoding of older spreadsheets. */
function encodingOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe) || zerosAt(bytes, 1) > 0.5) return 'utf-16le'
  if (beginsWith(bytes, 0xfe, 0xff) || zerosAt(bytes, 0) > 0.5) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Finds the encoding of a file and reads its text, without a byte order mark. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const refusal = otherFormat(bytes)
  if (refusal !== null) return { refusal }
  if (bytes.length > maxBytes)
    return {
      refusal: 'This file has more than 5 MB. Split it into several files and import one after another.',
    }
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) return { refusal: 'This is not a text file. Choose a CSV file.' }
  if (text.trim() === '') return { refusal: 'This file is empty.' }
  return { text, encoding }
}
