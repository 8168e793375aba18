SELECT *
FROM read_parquet('https://www.example.com/data/v1/instruments.parquet')
LIMIT 10;
