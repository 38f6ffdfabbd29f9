package main

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestAReportIsReadWholeOrRefused(t *testing.T) {
	const marks = `"categories":{"performance":{"score":0.99},"accessibility":{"score":1},"best-practices":{"score":1},"seo":{"score":0.92}}`
	v, err := readVerdict([]byte(`{` + marks + `,"environment":{"benchmarkIndex":1500.5}}`))
	if err != nil || v.Categories["performance"].Score != .99 || v.Environment.BenchmarkIndex != 1500.5 {
		t.Errorf("got %+v, %v", v, err)
	}
	for report, want := range map[string]string{
		`{`: "JSON",
		`{` + marks + `,"runtimeError":{"message":"the page did not paint"}}`: "did not paint",
		strings.Replace(`{`+marks+`}`, `"seo"`, `"pwa"`, 1):                   "no mark for seo",
	} {
		if _, err := readVerdict([]byte(report)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", report, err, want)
		}
	}
}

func TestVisitsOfABusyMachineAreMadeAgain(t *testing.T) {
	for want, speeds := range map[string][]float64{
		"1500 1400 1300": {900, 1500, 1400, 1300, 1},
		"1500 900 800":   {900, 800, 1500, 700, 600},
	} {
		var i int
		visits, err := fairVisits(func() (*verdict, error) {
			v := &verdict{}
			v.Environment.BenchmarkIndex = speeds[i]
			i++
			return v, nil
		})
		var got []string
		for _, v := range visits {
			got = append(got, fmt.Sprint(v.Environment.BenchmarkIndex))
		}
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("of %v: %v, %v, want %s", speeds, got, err, want)
		}
	}
}

func TestTheMedianOfSpeedAndTheLowestOfTheOthersCount(t *testing.T) {
	b := &bench{}
	b.addMarks("/", map[string][]float64{
		"performance": {71, 99, 98}, "accessibility": {100, 100, 100}, "best-practices": {100, 100, 96}, "seo": {92, 92, 92},
	})
	if len(b.rows) != 2 || math.Round(b.rows[0].ours) != 98 || b.rows[0].verdict() != "ok" {
		t.Errorf("speed: %+v", b.rows)
	}
	if math.Round(b.rows[1].ours) != 92 || b.rows[1].verdict() != "MISSED" {
		t.Errorf("the others: %+v", b.rows[1])
	}
}
