-- Which pictures look alike is found when a picture is kept and stored as pairs, so that a look at a listing only reads them.

-- Three views of 24 bits of each print: prints of like pictures share one, but for two bits.
alter table picture_print drop column bands;
create index picture_print_low on picture_print ((substring(shape from 1 for 24)::int));
create index picture_print_middle on picture_print ((substring(shape from 25 for 24)::int));
create index picture_print_high on picture_print ((substring(shape from 41 for 24)::int));
analyze picture_print;

-- Each pair both ways round.
create table picture_like (
  hash text not null,
  is_like text not null,
  primary key (hash, is_like)
);

-- Has its prints, but its likes are not known yet: for the moment between the two, after a crash in it, and all that were kept before this.
create table picture_to_compare (hash text primary key);
insert into picture_to_compare select hash from picture_print where part = 0;
