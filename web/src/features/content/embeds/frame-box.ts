interface FrameSize {
  ratio?: string | null | undefined
  /** In pixels. */
  height?: number | null | undefined
}

const ratioRule = /^\s*([1-9]\d{0,3})\s*[:/x]\s*([1-9]\d{0,3})\s*$/

/** Size of a frame's box: its aspect ratio if there is one, else its height in pixels, else the default height. */
export function frameBox({ ratio, height }: FrameSize) {
  const [, across, down] = ratioRule.exec(ratio ?? '') ?? []
  if (across !== undefined && down !== undefined) return { aspectRatio: `${across} / ${down}` }
  return { minBlockSize: height ?? undefined }
}
