interface FrameSize {
  ratio?: string | null | undefined
  /** Pixels. */
  height?: number | null | undefined
}

const ratioRule = /^\s*([1-9]\d{0,3})\s*[:/x]\s*([1-9]\d{0,3})\s*$/

/** How tall a frame's box is: as its ratio says, else so many pixels, else as tall as it is by default. */
export function frameBox({ ratio, height }: FrameSize) {
  const [, across, down] = ratioRule.exec(ratio ?? '') ?? []
  if (across !== undefined && down !== undefined) return { aspectRatio: `${across} / ${down}` }
  return { minBlockSize: height ?? undefined }
}
