//! A real server and a real client for whole-system tests.
