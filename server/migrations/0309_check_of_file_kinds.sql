-- expand: check of file kinds, validated beside running work.
alter table agreement_file validate constraint agreement_file_kind_check;
