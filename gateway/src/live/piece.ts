import { joinFrames } from './frame.ts'

/** The latest event of one key, as it is sent. */
export interface Frame {
  seq: number
  bytes: Uint8Array
}

/** Frames that follow each other, to be written as one. */
export interface Piece {
  first: number
  last: number
  bytes: Uint8Array
}

/** So much is written at once: a reader that takes no more then holds little more than this. */
export const pieceBytes = 16_384

/** Frames in the order of `seq`, gathered. */
export function piecesOf(frames: readonly Frame[]): Piece[] {
  const groups: Frame[][] = []
  let size = Infinity
  for (const frame of frames) {
    size += frame.bytes.byteLength
    if (size > pieceBytes) {
      groups.push([])
      size = frame.bytes.byteLength
    }
    groups.at(-1)?.push(frame)
  }
  return groups.map(group => ({
    first: group[0]?.seq ?? 0,
    last: group.at(-1)?.seq ?? 0,
    bytes: joinFrames(group.map(({ bytes }) => bytes)),
  }))
}
