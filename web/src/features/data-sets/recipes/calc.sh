curl --compressed -o instruments.csv https://www.example.com/data/v1/instruments.csv
soffice --headless --convert-to ods instruments.csv
