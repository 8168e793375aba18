package Finance::Quote::ExampleExchange;

use strict;
use warnings;
use JSON qw(decode_json);

our $VERSION = '1.00';

my @labels = qw(symbol name last date isodate currency);

sub methods { return (exampleexchange => \&prices); }
sub labels  { return (exampleexchange => \@labels); }

sub prices {
    my ($quoter, @symbols) = @_;
    my %found;
    for my $symbol (@symbols) {
        my $reply = $quoter->user_agent->get("https://www.example.com/data/v1/quotes/$symbol.json");
        my $quote = eval { decode_json($reply->content) } || { errormsg => $reply->status_line };
        $found{$symbol, $_} = $quote->{$_} for @labels;
        $found{$symbol, 'success'} = $quote->{success} || 0;
        $found{$symbol, 'errormsg'} = $quote->{errormsg};
    }
    return wantarray ? %found : \%found;
}

1;
