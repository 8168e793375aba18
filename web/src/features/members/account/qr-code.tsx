import { useEffect, useState } from 'react'
import styles from './qr-code.module.css'

/** Light modules around it, required for a camera to detect it. */
const border = 4

interface QrCodeProps {
  text: string
  label: string
}

/** A text as a QR code, dark on light in any theme. Its library is imported on first use. */
export function QrCode({ text, label }: QrCodeProps) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[] | null>(null)
  useEffect(() => {
    let isLeft = false
    void import('uqr').then(({ encode }) => {
      if (!isLeft) setRows(encode(text, { border, ecc: 'M' }).data)
    })
    return () => {
      isLeft = true
    }
  }, [text])
  const size = rows?.length ?? 1
  const path = rows
    ?.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn of modules
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.picture}
    >
      <path d={path} />
    </svg>
  )
}
