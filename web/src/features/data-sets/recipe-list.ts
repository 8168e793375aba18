/** Recipes for a data set, in order. `file` is in `recipes/`. */
export const setRecipes = [
  {
    file: 'excel.pq',
    title: 'Excel',
    text: 'Choose Data, From Web, and enter the address of the CSV file. Or paste this into the Advanced Editor of Power Query. A downloaded CSV file also opens with a double click.',
  },
  {
    file: 'sheets.txt',
    title: 'Google Sheets',
    text: 'Enter this in an empty cell. Sheets reads the file again about every hour.',
  },
  {
    file: 'calc.sh',
    title: 'LibreOffice Calc',
    text: 'Choose Sheet, External Links, and enter the address of the CSV file. Or convert a downloaded file to a spreadsheet.',
  },
  {
    file: 'pandas.py',
    title: 'Python with pandas',
    text: 'No options are needed.',
  },
  {
    file: 'duckdb.sql',
    title: 'DuckDB',
    text: 'DuckDB loads only the parts of the Parquet file that a query needs.',
  },
] as const

/** Recipes for programs that update the prices of a portfolio. */
export const priceRecipes = [
  {
    file: 'portfolio-performance.txt',
    title: 'Portfolio Performance',
    text: 'Enter the exchange’s code as the ticker symbol of a security. Then choose these settings for its historical quotes.',
  },
  {
    file: 'gnucash.pm',
    title: 'GnuCash',
    text: 'Save this module as Finance/Quote/ExampleExchange.pm in a folder that PERL5LIB names, and set FQ_LOAD_QUOTELET to “-defaults ExampleExchange”. In the security editor, choose the quote source “exampleexchange”.',
  },
] as const

export type Recipe = (typeof setRecipes)[number] | (typeof priceRecipes)[number]
