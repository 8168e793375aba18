import { crc32, deflateRawSync } from 'node:zlib'

/** A file to compress, and the New Zealand date of its entry. */
export interface PackedFile {
  name: string
  bytes: Uint8Array
  date: string
}

/** A date in MS-DOS format, which zip files use. */
function dosDate(date: string): number {
  const [year = 1980, month = 1, day = 1] = date.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | day
}

/** A zip file of one file: a local header, its bytes, the directory and its end. The same input gives the same bytes. */
export function zipFile({ name, bytes, date }: PackedFile): Uint8Array {
  const [title, packed] = [Buffer.from(name, 'latin1'), deflateRawSync(bytes)]
  const about = Buffer.alloc(26)
  about.writeUInt16LE(20, 0)
  about.writeUInt16LE(8, 4)
  about.writeUInt16LE(dosDate(date), 8)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(title.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, title])
  const more = Buffer.alloc(14)
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, more, title])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}
