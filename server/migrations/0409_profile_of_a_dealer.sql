-- expand: a dealer's page has words of the dealer and a team.
alter table dealer_yard add column about text not null default '';
alter table dealer_yard add column team jsonb not null default '[]';
alter table dealer_yard add constraint dealer_yard_about check (char_length(about) <= 2000) not valid;
alter table dealer_yard add constraint dealer_yard_team check (jsonb_typeof(team) = 'array') not valid;
