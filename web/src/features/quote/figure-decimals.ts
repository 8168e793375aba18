import { createContext } from 'react'

/** Decimals of a figure on its page, for its explanation. Undefined: those of its formula. */
export const FigureDecimals = createContext<number | undefined>(undefined)
